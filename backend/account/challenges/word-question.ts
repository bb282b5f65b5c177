const DIGITS = '零一二三四五六七八九十'

/** A sum in words, for who cannot see the picture. @param pick a random integer from 0 to below `max` */
export function wordQuestion(pick: (max: number) => number): { question: string; answer: string } {
  const [a, b] = [pick(90) + 10, pick(9) + 1]
  const isSum = pick(2) === 0
  const question = `${inWords(a)}${isSum ? '加' : '减'}${inWords(b)}等于多少？请用数字回答`
  return { question, answer: String(isSum ? a + b : a - b) }
}

/** 10 to 99 as Chinese reads them. */
export function inWords(n: number): string {
  if (n <= 10) return DIGITS[n] ?? ''
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones === 0 ? '' : DIGITS[ones]}`
}
