import { readFile } from 'node:fs/promises'
import { LotLogSchema } from 'contract/auction/market'
import { type LotLog, verifyLog } from 'contract/auction/verify-log'
import { formatYuan, plainTons } from 'contract/units'

/** `npm run verify-lot -- file`: recomputes a lot from its downloaded JSON log, without a database or network. */
const args = process.argv.slice(2).filter((one) => one !== 'verify-lot')

process.exitCode = await verify(args[0])

async function verify(file: string | undefined): Promise<number> {
  if (file === undefined) return refuse('用法：npm run verify-lot -- 出价记录.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return refuse(`无法读取 ${file}`)
  const log = readLog(text)
  if (log === null) return refuse('无法识别该文件：请使用竞拍页下载的 JSON 出价记录')
  const { problems, allocations } = await verifyLog(log)
  if (problems.length > 0) return refuse(['出价记录与公布的结果不一致：', ...problems].join('\n'))
  say(`竞拍 ${log.terms.lotNo}：${log.bids.length} 笔出价，条款与保留价承诺、序号、时间、哈希链、延时均一致`)
  for (const { bidder, priceFenPerTon, weightKg, seq } of allocations)
    say(`${bidder} 成交 ${plainTons(weightKg)} 吨，每吨 ${formatYuan(priceFenPerTon)} 元（第 ${seq} 笔出价）`)
  say(allocations.length === 0 ? '重算结果：流拍' : '重算结果与公布的一致')
  return 0
}

function readLog(text: string): LotLog | null {
  try {
    const parsed = LotLogSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`)
  return 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
