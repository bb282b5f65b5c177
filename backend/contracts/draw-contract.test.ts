import { hasPoppler, poppler } from 'tests/support/poppler'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ContractContent } from './contract-content'
import { drawContract } from './draw-contract'

const CONTENT: ContractContent = {
  templateVersion: 1,
  contractNo: 'HT202611210000000001',
  orderNo: 'SJ202611210000000001',
  placedOn: '2026-11-21',
  buyer: {
    name: '广州天河塑业有限公司',
    licenceNo: '91440101MA59GQ1236',
    legalPerson: '陈龘',
    address: '广州市天河区体育西路 1 号',
  },
  seller: {
    name: '宁波甬联塑化贸易有限公司',
    licenceNo: '91330201MA2AHK456H',
    legalPerson: '王明',
    address: '宁波市镇海区招宝山街道',
  },
  goods: {
    category: '聚丙烯',
    grade: 'T30S',
    maker: '镇海炼化',
    processing: '拉丝',
    lotNo: '20261101-3',
    weightKg: 32_000,
    priceFenPerTon: 673_500,
    amountFen: 21_552_000,
    isLiquid: false,
  },
  discountFen: 12_345,
  freightFen: 50_000,
  totalFen: 21_589_655,
  delivery: { way: 'pickup', place: '宁波市镇海区', warehouse: '镇海一号库' },
}

/** Text without line breaks, which depend on the layout. */
const textOf = (pdf: Uint8Array) => poppler('pdftotext', pdf, '-raw').replaceAll(/\s/g, '')

describe.skipIf(!hasPoppler)('the PDF of a contract', () => {
  let pdf: Buffer
  beforeAll(async () => {
    pdf = (await drawContract(CONTENT)).pdf
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
    const { stampPlaces } = await drawContract(CONTENT)
    expect(stampPlaces.buyer.page).toBe(stampPlaces.seller.page)
  })

  it('gives the same bytes for the same content', async () => {
    expect((await drawContract(CONTENT)).pdf.equals(pdf)).toBe(true)
  })
})
