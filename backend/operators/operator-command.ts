import { parseArgs } from 'node:util'
import { createPasswords, type Passwords } from 'backend/account'
import type { Database, Tx } from 'backend/platform/database/database'
import { newSecret } from 'backend/platform/ids'
import { StartRefused } from 'backend/platform/settings/start-refused'
import { accept } from 'backend/platform/verdict'
import { OperatorDisplayName, OperatorName, OperatorPassword, OperatorRoles } from 'contract/operators'
import { OPERATOR_ROLES } from 'contract/operators/roles'
import type { z } from 'zod'
import { recordOperatorAction } from './audit-store'
import {
  findOperators,
  insertOperator,
  lockOperator,
  type StoredOperator,
  updateOperator,
} from './operator-store'
import { revokeOperatorSessions } from './sessions'
import { isWeakOperatorPassword } from './weak-password'

const USAGE = [
  '用法：npm run operator -- create --name=<登录名> --display=<姓名> --roles=<角色,角色>',
  'list',
  'disable --name=<登录名>',
  'reset-password --name=<登录名>',
].join(' | ')
/** Gives a password of 20 characters in base64url. */
const PASSWORD_BYTES = 15
const LIST_MAX = 1_000

interface CommandContext {
  readonly db: Database
  readonly now: Date
  /** Value of OPERATOR_PASSWORD. Undefined or empty: a password is generated. */
  readonly password?: string | undefined
  readonly passwords?: Passwords
}

type Options = Partial<Record<'name' | 'display' | 'roles', string>>

/**
 * `npm run operator`: manages operators on the server itself, for the first admin and for lost passwords. Its audit rows
 * have no operator.
 * @param args arguments of the command line
 * @returns lines to print
 * @throws StartRefused with one line that says what to give
 */
export async function runOperatorCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<string[]> {
  const { command, options } = readArguments(args)
  if (command === 'create') return await create(context, options)
  if (command === 'list') return await list(context)
  if (command === 'disable') return await disable(context, options)
  if (command === 'reset-password') return await resetPassword(context, options)
  throw new StartRefused(USAGE)
}

function readArguments(args: readonly string[]): { command: string | undefined; options: Options } {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { name: text, display: text, roles: text },
      allowPositionals: true,
    })
    return { command: positionals.length === 1 ? positionals[0] : undefined, options: values }
  } catch {
    throw new StartRefused(USAGE)
  }
}

/** Parses an argument. @throws StartRefused with the name of the argument and the reason */
function read<S extends z.ZodType>(schema: S, argument: string, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const roles = argument === '--roles' ? `（可用：${Object.keys(OPERATOR_ROLES).join('、')}）` : ''
  throw new StartRefused(`${argument}：${issue?.message ?? '填写有误'}${roles}`)
}

async function create({ db, now, ...context }: CommandContext, options: Options): Promise<string[]> {
  const name = read(OperatorName, '--name', options.name)
  const displayName = read(OperatorDisplayName, '--display', options.display)
  const roles = read(OperatorRoles, '--roles', options.roles?.split(',') ?? [])
  const { passwordHash, lines } = await newPassword(context, name)
  await db.transaction(async (tx) => {
    const made = await insertOperator(tx, { name, displayName, roles, passwordHash }, now)
    if (!made) throw new StartRefused(`--name：登录名 ${name} 已被使用`)
    await record(tx, 'operator.create', made, now, { roles })
    return accept()
  })
  return [
    `已新增 ${name}（${displayName}）：${roles.map((role) => OPERATOR_ROLES[role]).join('、')}`,
    ...lines,
  ]
}

async function list({ db }: CommandContext): Promise<string[]> {
  const { list: rows } = await findOperators(db.orm, { page: 0, size: LIST_MAX })
  if (rows.length === 0) return ['还没有工作人员']
  return rows.map(({ name, displayName, roles, disabledAt }) =>
    [name, displayName, roles.join(','), ...(disabledAt ? [`${disabledAt} 停用`] : [])].join(' '),
  )
}

async function disable({ db, now }: CommandContext, options: Options): Promise<string[]> {
  return await change(db, options, async (tx, found) => {
    if (found.disabledAt) throw new StartRefused(`--name：${found.name} 已停用`)
    await updateOperator(tx, found.id, { disabledAt: now })
    await revokeOperatorSessions(tx, found.id, now)
    await record(tx, 'operator.disable', found, now)
    return [`已停用 ${found.name}`]
  })
}

async function resetPassword({ db, now, ...context }: CommandContext, options: Options): Promise<string[]> {
  const { passwordHash, lines } = await newPassword(context, read(OperatorName, '--name', options.name))
  return await change(db, options, async (tx, found) => {
    await updateOperator(tx, found.id, { passwordHash })
    await revokeOperatorSessions(tx, found.id, now)
    await record(tx, 'operator.reset_password', found, now)
    return [`已重设 ${found.name} 的密码`, ...lines]
  })
}

async function change(
  db: Database,
  options: Options,
  work: (tx: Tx, found: StoredOperator) => Promise<string[]>,
): Promise<string[]> {
  const name = read(OperatorName, '--name', options.name)
  return await db.transaction(async (tx) => {
    const found = await lockOperator(tx, name)
    if (!found) throw new StartRefused(`--name：没有登录名为 ${name} 的工作人员`)
    return await work(tx, found)
  })
}

async function record(
  tx: Tx,
  action: string,
  { id, name }: StoredOperator,
  at: Date,
  facts: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'operator', id }
  await recordOperatorAction(tx, { operatorId: null, action, subject, facts: { name, ...facts }, at })
}

/** The given password, or a generated one with the line that shows it once. */
async function newPassword(
  { password: given, passwords = createPasswords() }: Pick<CommandContext, 'password' | 'passwords'>,
  name: string,
): Promise<{ passwordHash: string; lines: string[] }> {
  if (!given) {
    const generated = newSecret(PASSWORD_BYTES)
    return { passwordHash: await passwords.hash(generated), lines: [`密码（只显示这一次）：${generated}`] }
  }
  const password = read(OperatorPassword, 'OPERATOR_PASSWORD', given)
  if (isWeakOperatorPassword(password, name))
    throw new StartRefused('OPERATOR_PASSWORD：密码过于常见或包含登录名，请换一个')
  return { passwordHash: await passwords.hash(password), lines: [] }
}
