import type { DocumentReport } from 'backend/gateways/e-sign'
import { expect, test } from 'vitest'
import { faultsOf } from './check-document'

const signature = {
  name: '宁波甬联塑化贸易有限公司',
  licenceNo: null,
  signedAt: new Date('2026-11-26T02:00:00Z'),
  ...{ isIntact: true, isTrusted: true, coveredBytes: 100 },
}
const report = (more: Partial<DocumentReport>): DocumentReport => ({
  signatures: [signature, { ...signature, name: '广州天河塑业有限公司', coveredBytes: 200 }],
  ...{ appendedBytes: 0, changes: [], ...more },
})

test.each<[string, Partial<DocumentReport>, string[]]>([
  ['nothing', {}, []],
  ['no signature', { signatures: [] }, ['文件没有电子签章']],
  [
    'another price before the second signature',
    { changes: [{ kind: 'content', page: 2, afterSignature: 0 }] },
    ['「宁波甬联塑化贸易有限公司」签署之后，第 2 页的正文被改动'],
  ],
  [
    'a note after both signatures',
    { appendedBytes: 50, changes: [{ kind: 'annotation', page: 1, afterSignature: 1 }] },
    ['「广州天河塑业有限公司」签署之后，第 1 页的批注被增加或改动', '最后一次签署之后追加了内容'],
  ],
  [
    'a seal outside of its place, by a signature that cannot be read',
    {
      signatures: [{ ...signature, name: null, isIntact: false, isTrusted: false }],
      changes: [{ kind: 'signature', page: null, afterSignature: 0 }],
    },
    [
      '有一个签章无效：签署后内容被改动',
      '第 1 个签章签署之后，新增的签章超出了为它预留的位置，或带有签章以外的内容',
    ],
  ],
])('names %s', (_, found, faults) => {
  expect(faultsOf(report(found))).toEqual(faults)
})
