import { Resvg } from '@resvg/resvg-js'
import { SEAL_KINDS, type SealKind } from 'contract/contracts/states'
import { inPaperFont, paperFont } from './paper-font'

/** Pixels. */
const SIDE = 480
const MIDDLE = SIDE / 2
const RING = { radius: 226, width: 14 }
/** The heads of the name's characters stand on this radius. */
const TEXT = { outerRadius: 212, size: 54 }
const FOOT = { baseline: 372, size: 46, spacing: 6 }
const STAR_RADIUS = 62
const RED = '#c8102e'
/** The name runs over the top, this far from the lower middle on both sides, in radians. */
const GAP = 1.05

/**
 * A round seal with the company's name over a star, as PNG. Glyphs are drawn as paths, so the server needs no font. Not by
 * sharp, which refuses SVG in the whole process since uploads are hostile.
 */
export function drawSeal(companyName: string, kind: SealKind): Buffer {
  const shapes = [
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RING.radius}" fill="none" stroke="${RED}" stroke-width="${RING.width}"/>`,
    `<polygon points="${starPoints()}" fill="${RED}"/>`,
    ...nameOnArc(companyName),
    ...(kind === 'contract' ? footText(SEAL_KINDS[kind]) : []),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes.join('')}</svg>`
  return new Resvg(svg).render().asPng()
}

function starPoints(): string {
  return Array.from({ length: 10 }, (_, n) => {
    const radius = n % 2 === 0 ? STAR_RADIUS : STAR_RADIUS * 0.382
    const turn = (n * Math.PI) / 5
    return `${MIDDLE + radius * Math.sin(turn)},${MIDDLE - radius * Math.cos(turn)}`
  }).join(' ')
}

function nameOnArc(name: string): string[] {
  const chars = Array.from(inPaperFont(name))
  const [from, to] = [-Math.PI + GAP, Math.PI - GAP]
  const step = chars.length > 1 ? (to - from) / (chars.length - 1) : 0
  // A short name does not spread over the whole arc.
  const turnStep = Math.min(step, 0.36)
  // Characters of a long name get smaller, so that their feet do not overlap.
  const size = turnStep > 0 ? Math.min(TEXT.size, (TEXT.outerRadius * turnStep) / (1 + turnStep)) : TEXT.size
  const radius = TEXT.outerRadius - size
  const first = (-turnStep * (chars.length - 1)) / 2
  return chars.map((char, n) => {
    const degrees = ((first + n * turnStep) * 180) / Math.PI
    return glyph(char, size, `rotate(${degrees} ${MIDDLE} ${MIDDLE}) translate(${MIDDLE} ${MIDDLE - radius})`)
  })
}

function footText(text: string): string[] {
  const chars = Array.from(text)
  const wide = FOOT.size + FOOT.spacing
  const first = MIDDLE - (wide * (chars.length - 1)) / 2
  return chars.map((char, n) => glyph(char, FOOT.size, `translate(${first + n * wide} ${FOOT.baseline})`))
}

/** One character whose baseline's middle is at the origin of the transformation. */
function glyph(char: string, size: number, transform: string): string {
  const font = paperFont()
  const [drawn] = font.layout(char).glyphs
  if (!drawn) return ''
  const scale = size / font.unitsPerEm
  const place = `scale(${scale} ${-scale}) translate(${-drawn.advanceWidth / 2} 0)`
  return `<path transform="${transform} ${place}" fill="${RED}" d="${drawn.path.toSVG()}"/>`
}
