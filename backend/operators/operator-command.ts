import { parseArgs } from 'node:util'
import type { Database, Tx } from 'backend/platform/database/database'
import { newSecret } from 'backend/platform/ids'
import { StartRefused } from 'backend/platform/settings/start-refused'
import { OperatorDisplayName, OperatorName, OperatorRoles } from 'contract/operators'
import { CHANGE_KINDS } from 'contract/operators/change-states'
import { setUpPath } from 'contract/operators/links'
import { OPERATOR_ROLES } from 'contract/operators/roles'
import { phone as Phone } from 'contract/schema'
import type { z } from 'zod'
import { recordOperatorAction } from './audit-store'
import { takeCredentials } from './changes/decide-change'
import { tellAdmins } from './changes/tell-admins'
import { insertLink } from './links/link-store'
import {
  findOperators,
  insertOperator,
  isPhoneTaken,
  lockOperator,
  type StoredOperator,
  updateOperator,
} from './operator-store'
import { revokeOperatorSessions } from './sessions'

const USAGE = [
  '用法：npm run operator -- create --phone=<手机号> --role=<角色,角色> [--name=<登录名>] [--display=<姓名>]',
  'list',
  'disable --name=<登录名>',
  'reset --name=<登录名>（重设密码与动态码）',
].join(' | ')
const LIST_MAX = 1_000

interface CommandContext {
  readonly db: Database
  readonly now: Date
  /** Address of the site, for links. */
  readonly origin: string
}

type Options = Partial<Record<'name' | 'display' | 'phone' | 'role' | 'roles', string>>

/**
 * `npm run operator`: manages operators on the server itself, for the first admin and for a lost phone. Its audit rows
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
  if (command === 'reset') return await reset(context, options)
  throw new StartRefused(USAGE)
}

function readArguments(args: readonly string[]): { command: string | undefined; options: Options } {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { name: text, display: text, phone: text, role: text, roles: text },
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
  const roles = argument === '--role' ? `（可用：${Object.keys(OPERATOR_ROLES).join('、')}）` : ''
  throw new StartRefused(`${argument}：${issue?.message ?? '填写有误'}${roles}`)
}

async function create({ db, now, origin }: CommandContext, options: Options): Promise<string[]> {
  const phone = read(Phone, '--phone', options.phone)
  const roles = read(OperatorRoles, '--role', (options.role ?? options.roles)?.split(',') ?? [])
  const name = read(OperatorName, '--name', options.name ?? `u${phone}`)
  const shown = options.display ?? OPERATOR_ROLES[roles[0] ?? 'admin']
  const displayName = read(OperatorDisplayName, '--display', shown)
  const link = await db.transaction(async (tx) => {
    if (await isPhoneTaken(tx, phone)) throw new StartRefused('--phone：该手机号已被另一位工作人员使用')
    const wanted = { name, displayName, roles, phone, passwordHash: null, setUpBy: 'command' as const }
    const made = await insertOperator(tx, wanted, now)
    if (!made) throw new StartRefused(`--name：登录名 ${name} 已被使用`)
    await tellAdmins(tx, { what: CHANGE_KINDS.create, ...made, by: null }, now)
    await record(tx, 'operator.create', made, now, { roles })
    return await newLink(tx, made, { now, origin })
  })
  return [
    `已新增 ${name}（${displayName}）：${roles.map((role) => OPERATOR_ROLES[role]).join('、')}`,
    ...link,
  ]
}

async function list({ db }: CommandContext): Promise<string[]> {
  const { list: rows } = await findOperators(db.orm, { page: 0, size: LIST_MAX })
  if (rows.length === 0) return ['还没有工作人员']
  return rows.map(({ name, displayName, roles, disabledAt }) =>
    [
      name,
      displayName,
      roles.join(','),
      ...(disabledAt ? [`${new Date(disabledAt).toISOString()} 停用`] : []),
    ].join(' '),
  )
}

async function disable({ db, now }: CommandContext, options: Options): Promise<string[]> {
  return await change(db, options, async (tx, found) => {
    if (found.disabledAt) throw new StartRefused(`--name：${found.name} 已停用`)
    await updateOperator(tx, found.id, { disabledAt: now })
    await revokeOperatorSessions(tx, found.id, now)
    await tellAdmins(tx, { what: '停用', ...found, by: null }, now)
    await record(tx, 'operator.disable', found, now)
    return [`已停用 ${found.name}`]
  })
}

async function reset({ db, now, origin }: CommandContext, options: Options): Promise<string[]> {
  return await change(db, options, async (tx, found) => {
    if (found.disabledAt) throw new StartRefused(`--name：${found.name} 已停用`)
    const { phone } = found
    await takeCredentials(tx, found, { setUpBy: 'command', phone, now })
    await tellAdmins(tx, { what: CHANGE_KINDS.reset, ...found, by: null }, now)
    await record(tx, 'operator.reset', found, now)
    return [`已撤销 ${found.name} 的密码与动态码`, ...(await newLink(tx, found, { now, origin }))]
  })
}

/** Makes a link of the set-up. @returns the lines that show it once */
async function newLink(
  tx: Tx,
  { id }: StoredOperator,
  { now, origin }: Pick<CommandContext, 'now' | 'origin'>,
): Promise<string[]> {
  const token = newSecret()
  await insertLink(tx, { operatorId: id, token, now })
  return ['设置密码与动态码的链接（30 分钟内有效，只能使用一次）：', `${origin}${setUpPath(token)}`]
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
