/** What leads on from every page: top bar, customer service, footer. Open to everybody. */
import { z } from 'zod'
import { endpoint } from '../endpoint'

export const SHELL_PLACES = [
  'top',
  'mobile',
  'merchant',
  'carrier',
  'service_buyer',
  'service_merchant',
  'foot',
] as const

export const ShellLink = z.object({
  id: z.string(),
  /**
   * Where on every page it stands: in the top bar, below the codes for phones, in the choice behind 商家中心, among the carrier's ways, in the two
   * groups of 客户服务, in the footer's last line.
   */
  place: z.enum(SHELL_PLACES),
  name: z.string(),
  url: z.string(),
  opennew: z.boolean(),
  /** 2 leads to a page for members alone. */
  type: z.union([z.literal(1), z.literal(2)]),
})
export type ShellLink = z.output<typeof ShellLink>

export const shellLinks = endpoint({
  method: 'GET',
  path: '/api/web/shell/links',
  access: 'public',
  summary: '顶栏、客户服务与页脚的链接',
  input: z.object({}),
  output: z.array(ShellLink),
})
