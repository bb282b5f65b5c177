/** Columns of a table of grades, and the way between their texts and a grade's facts. */
import type { CellValues, ReadRow } from 'backend/imports'
import type { TableColumn } from 'backend/platform/table-files'
import {
  APPLICATION_MAX,
  CATEGORY_CODE_MAX,
  GRADE_MAX,
  GradeFacts,
  MAKER_MAX,
  PROPERTY_MAX,
} from 'contract/catalogue/grades'
import { ORIGINS } from 'contract/catalogue/names'
import { HAZARD_CLASS_KEYS, HAZARD_CLASSES } from 'contract/pickup/trucks'
import { PROCESS_CLASSES } from 'contract/process-classes'
import { readBySchema } from './read-by-schema'

const DECIMALS = { type: 'decimal', maxDecimals: 4 } as const
const YES_NO = { type: 'choice', choices: ['是', '否'] } as const
const text = (maxLength: number) => ({ type: 'text', maxLength }) as const

export const GRADE_COLUMNS: readonly TableColumn<keyof GradeFacts>[] = [
  { key: 'category', heading: '品类', kind: text(CATEGORY_CODE_MAX), isRequired: true },
  { key: 'grade', heading: '牌号', kind: text(GRADE_MAX), isRequired: true },
  { key: 'maker', heading: '厂家', kind: text(MAKER_MAX), isRequired: true },
  { key: 'processing', heading: '加工级别', kind: text(PROPERTY_MAX), isRequired: true },
  { key: 'application', heading: '用途', kind: text(APPLICATION_MAX), isRequired: true },
  { key: 'meltFlow', heading: '熔融指数（g/10min）', kind: text(PROPERTY_MAX) },
  { key: 'meltFlowCelsius', heading: '熔指温度（℃）', kind: DECIMALS },
  { key: 'meltFlowLoad', heading: '熔指负荷（kg）', kind: DECIMALS },
  { key: 'density', heading: '密度（g/cm³）', kind: text(PROPERTY_MAX) },
  {
    key: 'processClass',
    heading: '替代类别',
    kind: { type: 'choice', choices: Object.values(PROCESS_CLASSES) },
  },
  { key: 'filler', heading: '增强', kind: text(PROPERTY_MAX) },
  { key: 'vaPercent', heading: 'VA 含量（%）', kind: DECIMALS },
  { key: 'kValueMin', heading: 'K 值下限', kind: DECIMALS },
  { key: 'kValueMax', heading: 'K 值上限', kind: DECIMALS },
  { key: 'intrinsicViscosity', heading: '特性粘度（dL/g）', kind: DECIMALS },
  { key: 'relativeViscosity', heading: '相对粘度', kind: DECIMALS },
  { key: 'origin', heading: '产地', kind: { type: 'choice', choices: Object.values(ORIGINS) } },
  { key: 'isLiquid', heading: '散装液体', kind: YES_NO },
  { key: 'isHazardous', heading: '危险化学品', kind: YES_NO },
  {
    key: 'hazardClass',
    heading: '危险类别',
    kind: { type: 'choice', choices: HAZARD_CLASS_KEYS.map((one) => HAZARD_CLASSES[one]) },
  },
]

export function readGrade(values: CellValues): ReadRow<GradeFacts> {
  return readBySchema(GradeFacts, {
    ...values,
    origin: keyOfName(ORIGINS, values.origin),
    processClass: keyOfName(PROCESS_CLASSES, values.processClass),
    hazardClass: keyOfName(HAZARD_CLASSES, values.hazardClass),
  })
}

export function writeGrade(facts: GradeFacts): Record<keyof GradeFacts, string> {
  const texts = Object.entries(facts).map(([key, value]) => [key, textOf(value)])
  return {
    ...(Object.fromEntries(texts) as Record<keyof GradeFacts, string>),
    origin: facts.origin === null ? '' : ORIGINS[facts.origin],
    processClass: facts.processClass === null ? '' : (PROCESS_CLASSES[facts.processClass] ?? ''),
    hazardClass: facts.hazardClass === null ? '' : HAZARD_CLASSES[facts.hazardClass],
  }
}

function textOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value === null ? '' : String(value)
}

/** Tables contain the names that pages show. */
function keyOfName(names: Readonly<Record<string, string>>, name = ''): string {
  return Object.entries(names).find(([, one]) => one === name)?.[0] ?? name
}
