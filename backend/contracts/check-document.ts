import { createHash } from 'node:crypto'
import {
  type ChangeKind,
  type DocumentReport,
  readDocument,
  type SignatureReport,
  type SigningGateway,
} from 'backend/gateways/e-sign'
import type { FileSender } from 'backend/platform/file-jobs'
import { accept, refuse } from 'backend/platform/verdict'
import { signaturesOfFile } from './contract-store'

/**
 * Checks a signed contract: by its hash if it is one of the market, otherwise by the authorities of the service, without
 * asking it.
 * @returns the signatures, if all hold and nothing was changed or appended; otherwise what was found
 */
export async function checkDocument(sender: FileSender, gateway: SigningGateway, base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  const documentHash = createHash('sha256').update(bytes).digest('hex')
  const signedHere = await signaturesOfFile(sender.db.orm, documentHash)
  if (signedHere.length > 0) return accept({ signatures: signedHere, documentHash })
  const read = await readDocument(sender, bytes, await gateway.authorities())
  if (!read.ok) return read
  const report = read.value
  if (!report) return refuse('document_unreadable')
  const faults = faultsOf(report)
  const signatures = report.signatures.map(({ name, licenceNo, signedAt }) => ({
    ...{ name, licenceNo },
    signedAt,
  }))
  if (faults.length === 0) return accept({ signatures, documentHash })
  const sound = report.signatures.filter(isSound).map(({ name }) => `「${name}」的签章有效`)
  return refuse('document_unsound', { finding: [...faults, ...sound].join('；') })
}

const isSound = ({ isIntact, isTrusted }: SignatureReport) => isIntact && isTrusted

/** What is wrong with a document; empty if it is sound. */
export function faultsOf({ signatures, appendedBytes, changes }: DocumentReport): string[] {
  if (signatures.length === 0) return ['文件没有电子签章']
  const bad = signatures
    .filter((one) => !isSound(one))
    .map(({ name, isIntact }) =>
      isIntact
        ? `「${name}」的证书不是本平台认可的机构签发的`
        : `${name === null ? '有一个签章' : `「${name}」的签章`}无效：签署后内容被改动`,
    )
  const altered = changes.map(({ afterSignature, kind, page }) => {
    const name = signatures[afterSignature]?.name ?? null
    const signature = name === null ? `第 ${afterSignature + 1} 个签章` : `「${name}」`
    return `${signature}签署之后，${page === null ? '' : `第 ${page} 页的`}${CHANGES[kind]}`
  })
  return [...new Set([...bad, ...altered]), ...(appendedBytes > 0 ? ['最后一次签署之后追加了内容'] : [])]
}

const CHANGES: Readonly<Record<ChangeKind, string>> = {
  content: '正文被改动',
  annotation: '批注被增加或改动',
  form: '表单域被增加或改动',
  signature: '新增的签章超出了为它预留的位置，或带有签章以外的内容',
  structure: '文件的页面结构或属性被改动',
  hidden: '文件夹带了不同阅读器可能显示不一的内容',
  coverage: '文件被改动：签章没有覆盖签署时的整份文件',
}
