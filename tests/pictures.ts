import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** A picture of one colour that no other test has, so that it is not there yet. */
export function colouredPicture({ width = 24, height = 16 } = {}) {
  const background = {
    r: randomInt(256),
    g: randomInt(256),
    b: randomInt(256),
    alpha: 0.5 + randomInt(99) / 200,
  }
  return sharp({ create: { width, height, channels: 4, background } })
}

/** A new picture as a text that a call can carry. */
export async function pictureText(): Promise<string> {
  return textOf(await colouredPicture().png().toBuffer())
}

export function textOf(file: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(file).toString('base64')}`
}
