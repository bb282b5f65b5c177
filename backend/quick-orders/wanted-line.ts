/** Reads the lines of a purchasing list: a grade, a quantity and a city, and nothing else. */
import { readWeight } from 'backend/platform/table-files'
import { foldDashes, plainText } from 'contract/plain-text'
import { ORDER_MAX_KG } from 'contract/spot'
import { UNIT_PATTERN } from 'contract/weight-units'

/** Goods that a line asks for. */
export interface WantedGoods {
  grade: string
  weightKg: number
  /** City of the warehouse, as typed; null if none was typed. */
  city: string | null
  /** Readings in which the quantity is a grade or the end of one: "DFDA 7042". The line is ambiguous if one is known. */
  otherGrades: readonly string[]
}

const MARKS = /[,、;；|]/
const KG_PER_TON = 1_000
/** "1,200" after a blank or another mark. After a comma it may as well be two cells, which are then one too many. */
const THOUSANDS = /(?<=[\s、;；|])\d{1,3}(?:,\d{3})+(?![\d,])/g
const UNIT_AFTER_BLANK = new RegExp(String.raw`(?<=\d)\s+(?=(?:${UNIT_PATTERN})(?:[\s,、;；|]|$))`, 'gi')
/** Letters and digits only: "30" and "5090T" may be a grade, "500公斤" and "1.5" are none. */
const LIKE_GRADE = /^[A-Z0-9]+$/i
const CITY = /^\p{Script=Han}{2,}$/u

/**
 * Reads "T30S 30 宁波", also with commas, tabs of pasted cells, and known units. Where blanks separate, the last number
 * is the quantity, so that grades may have blanks and digits: "DFDA 7042 30". Cells of a table are read as they are.
 * @returns null if a part is missing, ambiguous or left over
 */
export function readWantedLine(line: string): WantedGoods | null {
  if (line.includes('\t')) return readCells(line.split('\t').map(plain))
  const typed = plain(line).replace(UNIT_AFTER_BLANK, '').replace(THOUSANDS, withoutCommas)
  return MARKS.test(typed) ? readCells(typed.split(MARKS).map(plain)) : readWords(typed.split(/\s+/))
}

const plain = (text: string) => foldDashes(plainText(text))
const withoutCommas = (number: string) => number.replaceAll(',', '')
const weightOf = (text: string) => readWeight(text, KG_PER_TON)

/** "T30S | 30 | 宁波", the last two in any order, also "T30S 30 | 宁波". */
function readCells([first = '', ...cells]: readonly string[]): WantedGoods | null {
  const rest = cells.filter((cell) => cell !== '')
  const weights = rest.filter((cell) => weightOf(cell))
  const cities = rest.filter((cell) => CITY.test(cell) && !weightOf(cell))
  if (weights.length + cities.length < rest.length || cities.length > 1) return null
  const [city = null] = cities
  if (weights.length === 1) return goodsOf({ grade: first, quantity: weights[0] ?? '', city })
  const words = weights.length === 0 && city !== null ? readWords(first.split(/\s+/)) : null
  return words && words.city === null ? { ...words, city } : null
}

function readWords(words: readonly string[]): WantedGoods | null {
  const at = words.findLastIndex((word, i) => i > 0 && weightOf(word))
  const after = words.slice(at + 1)
  const [quantity = '', city = null] = [words[at], after[0]]
  if (at < 1 || after.length > 1 || (city !== null && !CITY.test(city))) return null
  const goods = goodsOf({ grade: words.slice(0, at).join(' '), quantity, city })
  return goods && LIKE_GRADE.test(quantity)
    ? { ...goods, otherGrades: [`${goods.grade} ${quantity}`, quantity] }
    : goods
}

function goodsOf(typed: { grade: string; quantity: string; city: string | null }): WantedGoods | null {
  const { grade, quantity, city } = typed
  const weightKg = weightOf(quantity)?.weightKg ?? 0
  const hasQuantity = grade.split(' ').some((word) => !LIKE_GRADE.test(word) && weightOf(word))
  if (grade === '' || weightKg <= 0 || weightKg > ORDER_MAX_KG || hasQuantity) return null
  return { grade, weightKg, city, otherGrades: [] }
}
