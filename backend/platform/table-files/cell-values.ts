/** Checks of single cells. */
import { withoutInvisible } from 'contract/characters'
import { unescapeFormula } from 'contract/formula-cells'
import { cleanText } from 'contract/schema'
import type { CellKind } from './columns'

/** A cell as a file holds it. `formula` and `error` have no text that could be meant. */
export type RawCell = string | { readonly is: 'formula' | 'error' }

export type CellResult = { readonly value: string } | { readonly problem: string }

/** Beginnings that sheet programs take for a formula. */
const FORMULA = /^[=+\-@]/

/** @returns the value of a cell, or what is wrong with it in Chinese. Empty cells are empty texts. */
export function checkCell(kind: CellKind, cell: RawCell): CellResult {
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
      return /^-?\d{1,15}$/.test(text) ? { value: text } : { problem: numberProblem(text, '整数') }
    case 'decimal':
      return checkDecimal(text, kind.maxDecimals)
    case 'date':
      return checkDate(text)
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

function checkDecimal(text: string, maxDecimals: number): CellResult {
  const decimals = /^-?\d{1,12}(?:\.(\d+))?$/.exec(text)
  if (!decimals) return { problem: numberProblem(text, '数字') }
  return (decimals[1]?.length ?? 0) > maxDecimals
    ? { problem: `最多 ${maxDecimals} 位小数` }
    : { value: text }
}

/** Commas and full-width digits are not guessed at: "6,700" and "6，7" differ by a thousand. */
function numberProblem(text: string, what: string): string {
  const halfWidth = text.normalize('NFKC')
  if (halfWidth !== text && /^[-\d.,]+$/.test(halfWidth)) return '请用半角数字，不带千分位'
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return `请去掉千分位逗号，例如 ${text.replaceAll(',', '')}`
  return `请填写${what}`
}

function checkDate(text: string): CellResult {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const day = parts
    ?.slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-')
  const isReal = day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && isoDay(day) === day
  return isReal ? { value: day } : { problem: '请填写日期，例如 2026-03-31' }
}

function isoDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)
}
