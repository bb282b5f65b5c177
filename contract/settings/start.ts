/** Checklist of a new market for its administrators. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { keyOf } from '../schema'
import { START_CHECKS, type StartCheckCode } from './start-checks'

const Code = keyOf(
  Object.fromEntries(Object.entries(START_CHECKS).map(([code, { name }]) => [code, name])) as Record<
    StartCheckCode,
    string
  >,
  { id: 'StartCheckCode', title: '开市条件' },
)

export const StartCheck = z.object({
  code: Code,
  isDone: z.boolean(),
  /** What was found. */
  found: z.string(),
})
export type StartCheck = z.output<typeof StartCheck>

export const startChecks = endpoint({
  method: 'GET',
  path: '/api/operator/settings/startChecks',
  access: 'operator',
  roles: ['admin'],
  summary: '开市清单：交易之前还缺什么，按实际的数据与设置检查',
  input: z.object({}),
  output: z.array(StartCheck),
})
