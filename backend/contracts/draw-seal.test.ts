import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSeal } from './draw-seal'

test('draws a seal although sharp loads no SVG, as after the first upload', async () => {
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  const { format, width, height } = await sharp(
    drawSeal('东莞市粤塑通塑胶原料有限公司', 'contract'),
  ).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 480, height: 480 })
})

test.each([35, 100])('draws names of %i characters above the free foot of the seal', async (length) => {
  const seal = drawSeal('塑'.repeat(length), 'contract')
  expect(seal.equals(drawSeal('塑'.repeat(length - 1), 'contract'))).toBe(false)
  // The foot of the seal stays free of the name.
  const { data, info } = await sharp(seal)
    .extract({ left: 200, top: 400, width: 80, height: 40 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = Array.from({ length: info.width * info.height }, (_, n) => data[n * info.channels + 3] ?? 0)
  expect(inked.filter((alpha) => alpha > 0).length).toBe(0)
})

test('draws other names and kinds as other pictures', () => {
  const seals = [
    drawSeal('常州常润塑业有限公司', 'contract'),
    drawSeal('常州常润塑业有限公司', 'company'),
    drawSeal('淄博齐塑供应链管理有限公司', 'contract'),
  ]
  expect(new Set(seals.map((seal) => seal.toString('base64'))).size).toBe(3)
})
