/** Checks of single cells. */
import { cutText, withoutInvisible } from 'contract/characters'
import { unescapeFormula } from 'contract/formula-cells'
import { cleanText } from 'contract/schema'
import type { CellKind } from './columns'
import { readDayTime } from './typed-times'
import { readNumber, readWeight, readYuan } from './typed-values'

/** A cell as a file holds it. `formula` and `error` have no text that could be meant. */
export type RawCell = string | { readonly is: 'formula' | 'error' }

export type CellResult =
  | { readonly value: string /** Time of the day in a cell of a day. */; readonly time?: string }
  | { readonly problem: string }

/** Beginnings that sheet programs take for a formula. */
const FORMULA = /^[=+\-@]/

/** Characters of a cell that a problem repeats. */
const SHOWN_MAX = 20
/** What a weight without a unit counts. */
const KG_PER_TON = 1_000

/**
 * @param kgPerUnit of weights: what a number without a unit counts; null: a unit is required
 * @returns the value of a cell, or what is wrong with it in Chinese. Empty cells are empty texts.
 */
export function checkCell(kind: CellKind, cell: RawCell, kgPerUnit: number | null = KG_PER_TON): CellResult {
  if (typeof cell !== 'string')
    return {
      problem: cell.is === 'formula' ? '单元格是公式，请粘贴为数值' : '单元格是错误值，请改正后再上传',
    }
  const typed = cell.trim()
  const text = unescapeFormula(typed)
  if (text === '') return { value: '' }
  switch (kind.type) {
    case 'text':
      return checkText(text, { isEscaped: text !== typed, maxLength: kind.maxLength })
    case 'integer':
      return checkDecimals(readNumber(text), 0, '请填写整数')
    case 'decimal':
      return checkDecimals(readNumber(text), kind.maxDecimals, '请填写数字')
    case 'yuan':
      return checkDecimals(readYuan(text), 2, '请填写金额，例如 6650')
    case 'tons':
      return checkTons(text, kgPerUnit)
    case 'date':
      return checkDate(text, kind.timeKey !== undefined)
    case 'time':
      return checkTime(text)
    case 'choice':
      return kind.choices.includes(text) ? { value: text } : { problem: `请填写${kind.choices.join('、')}` }
  }
}

function checkText(
  typed: string,
  { isEscaped, maxLength }: { isEscaped: boolean; maxLength: number },
): CellResult {
  const text = withoutInvisible(typed)
  if (!isEscaped && FORMULA.test(text) && text.length > 1)
    return { problem: `不能以“${text[0]}”开头，表格程序会当作公式` }
  const value = cleanText(text)
  if (value !== text) return { problem: '含有无法显示的字符' }
  return [...value].length > maxLength ? { problem: `最多 ${maxLength} 个字` } : { value }
}

function checkDecimals(value: string | null, max: number, problem: string): CellResult {
  if (value === null) return { problem: `${problem}；逗号只能作千分位，如 1,200` }
  if ((value.split('.')[1]?.length ?? 0) <= max) return { value }
  return { problem: max === 0 ? problem : `最多 ${max} 位小数` }
}

function checkTons(text: string, kgPerUnit: number | null): CellResult {
  const weight = readWeight(text, kgPerUnit)
  if (weight) return { value: weight.tons }
  if (kgPerUnit === null && readNumber(text) !== null) return { problem: '请写明单位，例如 30 吨' }
  return { problem: `“${cutText(text, SHOWN_MAX)}”不是数量，请写成 30、500 公斤或 20 包，须为整公斤` }
}

/** Programs write midnight where a day has no time. */
const MIDNIGHT = '00:00'

function checkDate(text: string, mayHaveTime: boolean): CellResult {
  const { day = null, time = null } = readDayTime(text) ?? {}
  if (day === null) return { problem: '请填写日期，例如 2026-03-31' }
  if (time === null || time === MIDNIGHT) return { value: day }
  return mayHaveTime ? { value: day, time } : { problem: '只填日期，不带时间，例如 2026-03-31' }
}

/** A cell of sheet programs may hold a time with its day only where both are shown, so a day here is another value. */
function checkTime(text: string): CellResult {
  const { day = null, time = null } = readDayTime(text) ?? {}
  return day === null && time !== null ? { value: time } : { problem: '请填写时间，例如 18:00' }
}
