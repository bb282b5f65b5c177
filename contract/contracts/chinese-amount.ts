const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const UNITS = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/** An amount in words as on papers of Chinese accounting: 33,675.05 元 is 叁万叁仟陆佰柒拾伍元零伍分. @param fen not negative */
export function chineseAmount(fen: number): string {
  const yuan = Math.floor(fen / 100)
  const [jiao, rest] = [Math.floor(fen / 10) % 10, fen % 10]
  const head = yuan === 0 ? '' : `${wordsOf(yuan)}元`
  if (jiao === 0 && rest === 0) return `${head || '零元'}整`
  if (jiao === 0) return `${head && `${head}零`}${DIGITS[rest]}分`
  return `${head}${DIGITS[jiao]}角${rest === 0 ? '整' : `${DIGITS[rest]}分`}`
}

/** A positive whole number. A run of zeros between digits is one 零. */
function wordsOf(whole: number): string {
  let words = ''
  let isZeroOpen = false
  const digits = String(whole)
  const length = digits.length
  for (let n = 0; n < length; n++) {
    const place = length - 1 - n
    const digit = Number(digits[n])
    if (digit === 0) isZeroOpen = words !== ''
    else {
      words += `${isZeroOpen ? '零' : ''}${DIGITS[digit]}${UNITS[place % 4]}`
      isZeroOpen = false
    }
    const group = digits.slice(Math.max(0, n - 3), n + 1)
    if (place % 4 === 0 && place > 0 && Number(group) > 0) words += GROUPS[place / 4]
  }
  return words
}
