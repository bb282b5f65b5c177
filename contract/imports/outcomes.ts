/** What a row of an imported table means for the stored records. Browsers load this file, so it has no zod. */
export const IMPORT_OUTCOMES = { new: '新增', changed: '更改', unchanged: '不变', error: '有误' } as const

/** Errors first, because they have to be mended. */
export const SHOWN_OUTCOMES = ['error', 'new', 'changed', 'unchanged'] as const

export type ImportOutcome = keyof typeof IMPORT_OUTCOMES
