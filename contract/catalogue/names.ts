/** What operators import into the catalogue and the names of its values. Browsers load this file, so it has no zod. */
export const CATALOGUE_IMPORTS = { grades: '牌号', warehouses: '仓库' } as const

/** Headings of the tables; the first ones are required. */
export const IMPORT_HEADINGS: Readonly<Record<keyof typeof CATALOGUE_IMPORTS, string>> = {
  grades:
    '品类、牌号、厂家、加工级别、用途（必填）；熔融指数（g/10min）、熔指温度（℃）、熔指负荷（kg）、密度（g/cm³）、替代类别、增强、VA 含量（%）、K 值下限、K 值上限、特性粘度（dL/g）、相对粘度、产地、散装液体、危险化学品',
  warehouses: '仓库名称、省份、城市、地址（必填）；免仓储天数',
}

export const ORIGINS = { domestic: '国产', imported: '进口' } as const

export const GRADE_STATES = { used: '在用', disabled: '已停用' } as const
