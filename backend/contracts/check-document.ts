import { createHash } from 'node:crypto'
import {
  type DocumentReport,
  type SignatureReport,
  type SigningGateway,
  verifyPdf,
} from 'backend/gateways/e-sign'
import { accept, refuse } from 'backend/platform/verdict'

/**
 * Checks a signed contract by the authorities of the service, without asking it.
 * @returns the signatures, if all hold and nothing was changed or appended; otherwise what was found
 */
export async function checkDocument(gateway: SigningGateway, base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  const report = await verifyPdf(bytes, await gateway.authorities())
  if (!report) return refuse('document_unreadable')
  const faults = faultsOf(report)
  const signatures = report.signatures.map(({ name, licenceNo, signedAt }) => ({
    ...{ name, licenceNo },
    signedAt: signedAt?.toISOString() ?? null,
  }))
  if (faults.length === 0)
    return accept({ signatures, documentHash: createHash('sha256').update(bytes).digest('hex') })
  const sound = report.signatures.filter(isSound).map(({ name }) => `「${name}」的签章有效`)
  return refuse('document_unsound', { finding: [...faults, ...sound].join('；') })
}

const isSound = ({ isIntact, isTrusted }: SignatureReport) => isIntact && isTrusted

/** What is wrong with a document; empty if it is sound. */
export function faultsOf({ signatures, appendedBytes, isRewritten }: DocumentReport): string[] {
  if (signatures.length === 0) return ['文件没有电子签章']
  const bad = signatures
    .filter((one) => !isSound(one))
    .map(({ name, isIntact }) =>
      isIntact
        ? `「${name}」的证书不是本平台认可的机构签发的`
        : `${name === null ? '有一个签章' : `「${name}」的签章`}无效：签署后内容被改动`,
    )
  return [
    ...bad,
    ...(isRewritten ? ['签章之后正文被改动'] : []),
    ...(appendedBytes > 0 ? ['最后一次签署之后追加了内容'] : []),
  ]
}
