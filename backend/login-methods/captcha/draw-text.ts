/** Strokes of the letters on a grid of 4 × 6. Letters that look alike are left out. */
const STROKES: Readonly<Record<string, string>> = {
  '3': '0,0 4,0 2,2 4,4 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4 4,4',
  '6': '4,0 1,1 0,4 1,6 3,6 4,5 4,4 3,3 0,4',
  '7': '0,0 4,0 1,6',
  A: '0,6 2,0 4,6|1,4 3,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2 3,3 0,3',
  T: '0,0 4,0|2,0 2,6',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
}

export const LETTERS = Object.keys(STROKES)

/** A random number in [0, 1). */
export type Random = () => number

const UNIT = 5
const LETTER_WIDTH = 34
const HEIGHT = 56
const DISTRACTIONS = 4

/** Draws a text as SVG strokes, each letter tilted, shifted and bent, with lines across. */
export function drawText(text: string, random: Random): string {
  const width = text.length * LETTER_WIDTH + 16
  const letters = [...text].map((letter, i) => drawLetter(letter, 14 + i * LETTER_WIDTH, random))
  const lines = Array.from({ length: DISTRACTIONS }, () => drawLine(width, random))
  const paths = [...letters, ...lines].sort(() => random() - 0.5).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"><rect width="${width}" height="${HEIGHT}" fill="#f1f4f8"/><path d="${paths}" fill="none" stroke="#234" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

function drawLetter(letter: string, left: number, random: Random): string {
  const strokes = STROKES[letter]
  if (strokes === undefined) throw new Error(`the letter ${letter} cannot be drawn`)
  const angle = between(random, -0.35, 0.35)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const scale = UNIT * between(random, 0.9, 1.2)
  const top = between(random, 8, 16)
  const place = (point: string) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const [dx, dy] = [(x - 2) * scale + bend(random), (y - 3) * scale + bend(random)]
    return `${round(left + 10 + dx * cos - dy * sin)} ${round(top + 16 + dx * sin + dy * cos)}`
  }
  return strokes
    .split('|')
    .map((stroke) => `M${stroke.split(' ').map(place).join('L')}`)
    .join('')
}

function drawLine(width: number, random: Random): string {
  const y = () => round(between(random, 6, HEIGHT - 6))
  return `M${round(between(random, 0, width / 3))} ${y()}Q${round(width / 2)} ${y()} ${round(between(random, width / 2, width))} ${y()}`
}

const bend = (random: Random) => between(random, -1.6, 1.6)
const between = (random: Random, from: number, to: number) => from + random() * (to - from)
const round = (value: number) => Math.round(value * 10) / 10
