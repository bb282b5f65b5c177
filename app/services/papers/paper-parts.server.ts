import { formatPaperCode } from 'contract/papers/code'
import QRCode from 'qrcode'
import type { PdfWriter } from './pdf-writer.server'

/** What verifies a paper, and where. */
export interface PaperMarks {
  code: string
  /** Address of the verification page with the code. */
  url: string
  /** Whether the market plays with play money, which the seal then says. */
  isDemo: boolean
}

const RED = [0.8, 0.05, 0.05] as const
const GREY = [0.35, 0.35, 0.35] as const
const SEAL_RADIUS = 42
const QR_SIDE = 76
const SEAL_TEXT = '塑集大宗商品交易平台'
/** The text runs over the seal's top, from lower left to lower right. */
const SEAL_ARC = { from: Math.PI * 1.15, to: -Math.PI * 0.15 }

export const PAPER_GREY = GREY

/** A round seal like those on Chinese papers. @param x and y of its middle, from the upper left */
export function drawSeal(pdf: PdfWriter, x: number, y: number, { isDemo }: Pick<PaperMarks, 'isDemo'>): void {
  pdf.circle(x, y, SEAL_RADIUS, 2, RED)
  const chars = Array.from(SEAL_TEXT)
  const step = (SEAL_ARC.to - SEAL_ARC.from) / (chars.length - 1)
  const size = 10
  chars.forEach((char, n) => {
    const turn = SEAL_ARC.from + n * step
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const base = SEAL_RADIUS - size - 3
    // The middle of the character's foot stands on the circle of the text.
    const half = pdf.widthOf(char, size) / 2
    const [left, top] = [x + base * cos - half * sin, y - base * sin - half * cos]
    pdf.text(left, top, char, { size, color: RED, angle: turn - Math.PI / 2 })
  })
  const line = { size: 6.5, width: 2 * SEAL_RADIUS, align: 'center', color: RED } as const
  pdf.text(x - SEAL_RADIUS, y + 4, '资金业务专用章', line)
  pdf.text(x - SEAL_RADIUS, y + 17, isDemo ? '演示市场' : '电子凭证', line)
}

/** QR code, code and address of the verification. @param x and y of the upper left corner */
export function drawVerification(pdf: PdfWriter, x: number, y: number, { code, url }: PaperMarks): void {
  const { size, data } = QRCode.create(url, { errorCorrectionLevel: 'M' }).modules
  const unit = QR_SIDE / size
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column])
        pdf.rectangle(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05)
  pdf.text(x + QR_SIDE + 12, y + 14, '验证码', { size: 8, color: GREY })
  pdf.text(x + QR_SIDE + 12, y + 30, formatPaperCode(code), { size: 11 })
  pdf.text(x + QR_SIDE + 12, y + 50, '扫描二维码，或打开以下网址输入验证码，即可查验真伪：', {
    size: 8,
    color: GREY,
  })
  pdf.text(x + QR_SIDE + 12, y + 64, new URL('/verify', url).href, { size: 8 })
}
