import type { Check } from 'backend/platform/reconcile/check'
import { rangeCheck, snapshotCheck } from 'backend/platform/reconcile/range-check'
import chainScript from './audit-chain.sql?raw'
import headScript from './audit-head.sql?raw'

/** The audit is one chain without gaps that ends at its head. */
export const auditChainChecks: readonly Check[] = [
  rangeCheck({ name: 'audit_chain', table: 'operator_audit', key: { seq: 'bigint' }, script: chainScript }),
  snapshotCheck('audit_head', headScript),
]
