/** What the console shows around its pages: the operator, and what waits for the operator's roles. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { instant, integer, PAGE_SIZE_MAX } from '../schema'
import { operatorAccount } from './account'

/** Notices of each kind in the bar. */
const IN_BAR = 5

const notices = z.array(z.object({ text: z.string(), at: instant, to: z.string() }))

export const operatorConsole = endpoint({
  method: 'GET',
  path: '/api/operator/console',
  access: 'operator',
  summary: '控制台：本人与登录情况、本人角色可处理的各类待办数量、最新的未读与已读通知',
  input: z.object({
    size: integer({ min: 1, max: PAGE_SIZE_MAX })
      .meta({ description: `未读与已读通知各返回最新几条，默认 ${IN_BAR}` })
      .default(IN_BAR),
  }),
  output: z.object({
    operator: operatorAccount.output.pick({
      name: true,
      displayName: true,
      roles: true,
      signIn: true,
      lastSignIn: true,
      provedUntil: true,
    }),
    queues: z.array(
      z.object({
        name: z.string(),
        /** Page of the console without query. */
        page: z.string(),
        /** The same with the query of the waiting rows. */
        to: z.string(),
        total: z.number().int(),
        /** When the oldest began to wait; null without rows, and for rows that are only counted. */
        oldestAt: instant.nullable(),
      }),
    ),
    /** Waiting rows, newest first; read are those up to `noticesReadAt` of the account. */
    notices: z.object({
      unreadTotal: z.number().int(),
      readTotal: z.number().int(),
      unread: notices,
      read: notices,
    }),
  }),
})
