import { partiesByIds, shopsByIds } from 'backend/account'
import { orderNumbersByIds } from 'backend/ordering'
import { pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { AnswerOf } from 'contract/endpoint'
import type { Trial, TrialReport } from 'contract/trials'
import type { sampleReports } from 'contract/trials/merchant-samples'
import type { z } from 'zod'
import { reportBefore, reportState } from './judge-trial'
import type { ReportRow, TrialRow } from './trial-store'

/** Trials of a buyer in wire form. */
export async function describeTrials(
  reader: Reader,
  rows: readonly TrialRow[],
  now: Date,
): Promise<z.input<typeof Trial>[]> {
  const shops = await shopsByIds(reader, [...new Set(rows.map(({ shopId }) => shopId))])
  return rows.map((row) => ({
    orderId: row.orderId,
    sampleId: row.sampleId,
    title: `${row.grade} ${row.maker}`,
    shopName: shops.get(row.shopId)?.name ?? '',
    bags: row.bags,
    state: row.state,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
    reportState: reportState({ completedAt: row.completedAt, reportedAt: row.report?.at ?? null }, now),
    reportBefore: reportBefore(row.completedAt),
  }))
}

/** Reports in wire form, in the order of the rows. */
export async function describeReports(
  reader: Reader,
  reports: readonly ReportRow[],
): Promise<z.input<typeof TrialReport>[]> {
  const pictures = await picturesByIds(
    reader,
    reports.flatMap((report) => report.pictures),
  )
  return reports.map(({ result, process, text, pictures: ids, at }) => ({
    result,
    process,
    text,
    pictures: ids.flatMap((id) => {
      const row = pictures.get(id)
      return row ? [pictureOf(row)] : []
    }),
    at,
  }))
}

/** Reported trials of a shop for its merchant. */
export async function describeShopReports(
  reader: Reader,
  rows: readonly TrialRow[],
): Promise<AnswerOf<typeof sampleReports>['list']> {
  const reported = rows.flatMap((row) => (row.report ? [{ ...row, report: row.report }] : []))
  const [reports, numbers, parties] = await Promise.all([
    describeReports(
      reader,
      reported.map(({ report }) => report),
    ),
    orderNumbersByIds(
      reader,
      reported.map(({ orderId }) => orderId),
    ),
    partiesByIds(reader, [...new Set(reported.map(({ memberId }) => memberId))]),
  ])
  return reported.flatMap(({ orderId, sampleId, grade, maker, bags, memberId }, i) => {
    const [report, buyer] = [reports[i], parties.get(memberId)]
    if (!report || !buyer) return []
    const orderNo = numbers.get(orderId) ?? ''
    return [
      { ...report, orderId, orderNo, sampleId, grade, maker, bags, buyer: buyer.companyName ?? buyer.label },
    ]
  })
}
