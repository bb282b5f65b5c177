import { CONTRACT_CONTENT } from 'tests/fixtures/contract-content'
import { hasPoppler, poppler } from 'tests/support/poppler'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawContract } from './draw-contract'

/** Text without line breaks, which depend on the layout. */
const textOf = (pdf: Uint8Array) => poppler('pdftotext', pdf, '-raw').replaceAll(/\s/g, '')

describe.skipIf(!hasPoppler)('the PDF of a contract', () => {
  let pdf: Buffer
  beforeAll(async () => {
    pdf = (await drawContract(CONTRACT_CONTENT)).pdf
  })

  it('comes back as text: parties, goods, amounts in figures and in words', () => {
    const text = textOf(pdf)
    for (const part of [
      '合同编号：HT202611210000000001',
      '供方（卖方）：宁波甬联塑化贸易有限公司（统一社会信用代码91330201MA2AHK456H）',
      '需方（买方）：广州天河塑业有限公司',
      '陈龘',
      'T30S',
      '215,896.55',
      '贰拾壹万伍仟捌佰玖拾陆元伍角伍分',
      '镇海一号库',
    ])
      expect(text).toContain(part)
  })

  it('embeds every font', () => {
    const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +\d+$/)
  })

  it('numbers its pages and keeps both parties on one page', async () => {
    const pages = Number(/Pages: +(\d+)/.exec(poppler('pdfinfo', pdf))?.[1])
    const text = textOf(pdf)
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`第${page}页共${pages}页`)
    const { stampPlaces } = await drawContract(CONTRACT_CONTENT)
    expect(stampPlaces.buyer.page).toBe(stampPlaces.seller.page)
  })

  it.each([
    ['35 characters', '塑'.repeat(35)],
    ['100 characters', '塑'.repeat(100)],
    ['100 Latin letters', 'W'.repeat(100)],
  ])('writes names of %s in full, above the foot of the page', async (_, name) => {
    const party = {
      ...CONTRACT_CONTENT.buyer,
      name,
      legalPerson: 'Maximiliane '.repeat(5).trim(),
      address: name + name,
    }
    const drawn = await drawContract({ ...CONTRACT_CONTENT, buyer: party, seller: party })
    const text = textOf(drawn.pdf)
    // Both parties at the beginning and at the end, and twice in each address.
    expect([...text].filter((char) => char === name[0]).length).toBeGreaterThanOrEqual(8 * name.length)
    for (const { y } of Object.values(drawn.stampPlaces)) expect(y).toBeGreaterThan(0)
    const boxes = poppler('pdftotext', drawn.pdf, '-bbox')
    for (const [, bottom] of boxes.matchAll(/yMax="([\d.]+)"/g)) expect(Number(bottom)).toBeLessThan(841.89)
    for (const [, right] of boxes.matchAll(/xMax="([\d.]+)"/g)) expect(Number(right)).toBeLessThan(595.28)
  })

  it.each([
    ['𠮷野塑料有限公司', '〔U+20BB7〕野塑料有限公司'],
    ['葛\u{E0100}城塑料有限公司', '葛城塑料有限公司'],
  ])('writes no empty box for %s', async (name, written) => {
    const drawn = await drawContract({ ...CONTRACT_CONTENT, buyer: { ...CONTRACT_CONTENT.buyer, name } })
    expect(textOf(drawn.pdf)).toContain(`需方（买方）：${written}`)
  })

  it('gives the same bytes for the same content', async () => {
    expect((await drawContract(CONTRACT_CONTENT)).pdf.equals(pdf)).toBe(true)
  })
})
