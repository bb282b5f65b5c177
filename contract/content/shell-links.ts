/** Links on every page: top bar, customer service, footer. Public. */
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
   * Position on every page: top bar, below the QR codes, menu of 商家中心, menu of the carrier, two groups of 客户服务, last
   * line of the footer.
   */
  place: z.enum(SHELL_PLACES),
  name: z.string(),
  url: z.string(),
  opennew: z.boolean(),
  /** 2 links to a page for members only. */
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
