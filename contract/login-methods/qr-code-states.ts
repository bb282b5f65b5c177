/** `used`: the session was opened. `expired` also stands for an unknown code. */
export const QR_CODE_STATES = {
  waiting: '等待扫码',
  scanned: '已扫码，等待确认',
  confirmed: '已确认',
  refused: '已拒绝',
  used: '已登录',
  expired: '已失效',
} as const
export type QrCodeState = keyof typeof QR_CODE_STATES
