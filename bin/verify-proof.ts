import { readFile } from 'node:fs/promises'
import { causeOf, isSoundProof, readProof } from 'backend/wallet'
import { MONEY_CAUSES } from 'contract/states'
import { formatSecond, formatYuan } from 'contract/units'

/** `npm run verify-proof -- file [--root=hash]`: checks a proof without a database or network. */
const ROOT = '--root='

const args = process.argv.slice(2).filter((one) => one !== 'verify-proof')
const file = args.find((one) => !one.startsWith('--'))
const expected = args.find((one) => one.startsWith(ROOT))?.slice(ROOT.length)

process.exitCode = await verify()

async function verify(): Promise<number> {
  if (file === undefined) return refuse('用法：npm run verify-proof -- 证明文件 [--root=每日根]')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return refuse(`无法读取 ${file}`)
  const proof = readProof(text)
  if (proof === null) return refuse('无法识别该文件：不是存证证明')
  if (!isSoundProof(proof)) return refuse('证明无效：文件内容与其中的每日根不一致，可能被修改过')
  const { entry, root } = proof
  if (expected !== undefined && expected.toLowerCase() !== root.root)
    return refuse(`证明无效：其中的根 ${root.root} 不是给出的根`)
  say(`流水号 ${entry.transferId}`)
  say(`时间 ${formatSecond(entry.at)}，${MONEY_CAUSES[causeOf(entry)]}`)
  say(
    `${entry.side === 'credit' ? '收入' : '支出'} ${formatYuan(entry.posted)} 元，冻结变动 ${formatYuan(entry.pending)} 元`,
  )
  say(`证明有效：该流水在 ${root.day} 的每日根 ${root.root} 中`)
  if (expected === undefined) say('请与平台查验页公布的该日每日根核对，或用 --root= 给出您抄存的根')
  return 0
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
