import { meltFlowCondition } from 'backend/catalogue'
import type { TdsValue } from 'contract/quality'
import type { Grade } from './grades'
import { LIQUID } from './places'

type Property = TdsValue['property']
/** Typical value, minimum and maximum of a property. Null: open. */
type Stated = [typical: string | null, min: string | null, max: string | null]

const UNITS_AND_METHODS: Record<
  Exclude<Property, 'melt_flow' | 'density'>,
  [unit: string, method: string]
> = {
  viscosity: ['dL/g', 'GB/T 14190'],
  k_value: ['', 'GB/T 3401'],
  va_content: ['%', 'GB/T 30925'],
  purity: ['%', 'GB/T 14571'],
  colour: ['铂-钴号', 'GB/T 3143'],
  moisture: ['%', 'GB/T 6283'],
  ash: ['%', 'GB/T 9345.1'],
  volatile: ['%', 'GB/T 2914'],
  tensile_yield: ['MPa', 'GB/T 1040.2'],
  flexural_modulus: ['MPa', 'GB/T 9341'],
  notched_impact: ['kJ/m²', 'GB/T 1843'],
  vicat: ['℃', 'GB/T 1633'],
  haze: ['%', 'GB/T 2410'],
}

/** Further properties by category, invented at usual levels of the trade. */
const BY_CATEGORY: Record<string, Partial<Record<Property, Stated>>> = {
  PP: {
    ash: ['0.020', null, '0.030'],
    tensile_yield: ['33.0', '29.0', null],
    flexural_modulus: ['1350', null, null],
  },
  LLDPE: { tensile_yield: ['10.5', '8.3', null], haze: ['12', null, '16'] },
  mLLDPE: { tensile_yield: ['9.5', '8.0', null], haze: ['8', null, '12'] },
  LDPE: { tensile_yield: ['9.0', '7.0', null], haze: ['7', null, '10'] },
  HDPE: { tensile_yield: ['25.0', '22.0', null], flexural_modulus: ['1000', null, null] },
  PVC: { volatile: ['0.20', null, '0.40'] },
  PET: { ash: ['0.04', null, '0.08'] },
  ABS: {
    tensile_yield: ['44.0', '40.0', null],
    notched_impact: ['19', '15', null],
    vicat: ['93', '90', null],
  },
  GPPS: { tensile_yield: ['45.0', '40.0', null], vicat: ['91', '87', null] },
  HIPS: { tensile_yield: ['26.0', '22.0', null], notched_impact: ['10', '8', null] },
  PC: {
    tensile_yield: ['62.0', '58.0', null],
    notched_impact: ['65', '55', null],
    vicat: ['147', '143', null],
  },
  PA6: { tensile_yield: ['75.0', '68.0', null], moisture: ['0.06', null, '0.10'] },
  PA66: { tensile_yield: ['82.0', '75.0', null], moisture: ['0.08', null, '0.12'] },
  POM: { tensile_yield: ['62.0', '58.0', null], flexural_modulus: ['2550', null, null] },
  POE: { ash: ['0.02', null, '0.05'] },
  PMMA: { tensile_yield: ['68.0', '62.0', null], vicat: ['102', '98', null], haze: ['0.3', null, '0.8'] },
  PBT: { tensile_yield: ['55.0', '50.0', null], moisture: ['0.02', null, '0.05'] },
  SBC: { tensile_yield: ['26.0', '22.0', null], haze: ['2.0', null, '3.0'] },
  EG: { purity: ['99.95', '99.90', null], colour: ['3', null, '5'], moisture: ['0.03', null, '0.08'] },
  SM: { purity: ['99.90', '99.80', null], colour: ['5', null, '10'] },
}

/** The data sheet of a grade: its own melt flow and density, the rest by category. */
export function tdsOf(grade: Grade): TdsValue[] {
  const { category, meltFlow, density } = grade
  const stated: [Property, Stated][] = Object.entries({ ...BY_CATEGORY[category], ...ofGrade(grade) }).map(
    ([property, figures]) => [property as Property, figures],
  )
  return [
    ...(meltFlow === null ? [] : [meltFlowOf(grade, meltFlow)]),
    ...(density === null ? [] : [densityOf(category, density)]),
    ...stated.map(([property, [typical, min, max]]) => {
      const [unit, method] = UNITS_AND_METHODS[property as keyof typeof UNITS_AND_METHODS]
      return { property, unit, method, typical, min, max }
    }),
  ]
}

/** Properties that the grade states itself. */
function ofGrade({
  category,
  vaPercent,
  kValueMin,
  kValueMax,
  intrinsicViscosity,
}: Grade): Partial<Record<Property, Stated>> {
  const stated: Partial<Record<Property, Stated>> = {}
  if (kValueMin !== null && kValueMax !== null)
    stated.k_value = [fixed((kValueMin + kValueMax) / 2, 0), String(kValueMin), String(kValueMax)]
  if (vaPercent !== null)
    stated.va_content = [fixed(vaPercent, 1), fixed(vaPercent - 1, 1), fixed(vaPercent + 1, 1)]
  if (intrinsicViscosity !== null && category === 'PET')
    stated.viscosity = [
      fixed(intrinsicViscosity, 3),
      fixed(intrinsicViscosity - IV_TOLERANCE, 3),
      fixed(intrinsicViscosity + IV_TOLERANCE, 3),
    ]
  return stated
}
const IV_TOLERANCE = 0.015

function meltFlowOf(grade: Grade, typical: string): TdsValue {
  const condition = meltFlowCondition(grade)
  const [min, max] = [0.85, 1.15].map((part) => fixed(Number(typical) * part, decimalsOf(typical) + 1))
  return {
    property: 'melt_flow',
    unit: 'g/10 min',
    method: condition ? `GB/T 3682.1 / ASTM D1238 (${condition})` : 'GB/T 3682.1 / ASTM D1238',
    typical,
    min: min ?? null,
    max: max ?? null,
  }
}

function densityOf(category: string, typical: string): TdsValue {
  const tolerance = decimalsOf(typical) >= 3 ? 0.003 : 0.02
  const [min, max] = [-tolerance, tolerance].map((by) => fixed(Number(typical) + by, decimalsOf(typical)))
  const method = LIQUID.has(category) ? 'GB/T 4472 (20 ℃)' : 'GB/T 1033.1 (23 ℃)'
  return { property: 'density', unit: 'g/cm³', method, typical, min: min ?? null, max: max ?? null }
}

export function decimalsOf(figure: string): number {
  return figure.split('.')[1]?.length ?? 0
}

/** Rounds to this number of decimals; a data sheet has at most four. */
export function fixed(figure: number, decimals: number): string {
  return figure.toFixed(Math.min(decimals, 4))
}
