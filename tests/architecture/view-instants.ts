import ts from 'typescript'
import type { SyntaxRule } from './syntax-rule'
import { nameOf } from './syntax-tree'

/** Answers are written by the schemas of the contract, which turn a `Date` into an ISO string. */
export const VIEW_INSTANTS: SyntaxRule = {
  name: 'views return dates, which the contract writes',
  files: /^backend\/.*(?:views?|endpoints|\/queries\/[^/]+)\.ts$/,
  kinds: [ts.SyntaxKind.CallExpression],
  check: (node) => {
    if (!ts.isCallExpression(node) || !/(^|\.)toISOString$/.test(nameOf(node.expression))) return null
    const property = propertyOf(node)
    if (!property || isInsideCall(property, 'refuse')) return null
    return [`${property.name.getText()} is written by hand; return the Date`]
  },
  allowed: {
    'backend/banking/cards/card-view.ts': 'its answers are stored with the request',
    'backend/banking/order-payments/payment-view.ts': 'its answers are stored with the request',
    'backend/catalogue/editing/grade-endpoints.ts': 'facts of the audit',
    'backend/ordering/queries/settlement-statement.ts': 'an empty text where there is no date',
    'backend/papers/paper-views.ts': 'papers are stored and sealed as texts',
    'backend/quality/version-endpoints.ts': 'facts of the audit',
  },
  samplePath: 'backend/sample/views.ts',
  samples: [
    ['const view = (row) => ({ at: row.at.toISOString() })', 'at is written by hand'],
    ['const view = (row) => ({ endedAt: row.endedAt?.toISOString() ?? null })', 'endedAt is written by hand'],
    ['const view = (row) => ({ at: row.at })'],
    ["const judge = (row) => refuse('over', { endsAt: row.endsAt.toISOString() })"],
    ['const key = nameOf(row.at.toISOString())'],
  ],
}

/** The property whose whole value the call is, apart from `?? null`. */
function propertyOf(node: ts.Node): ts.PropertyAssignment | null {
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) return parent
  const isDefault = ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent)
  return isDefault || ts.isConditionalExpression(parent) ? propertyOf(parent) : null
}

function isInsideCall(node: ts.Node, name: string): boolean {
  if (ts.isCallExpression(node) && nameOf(node.expression) === name) return true
  return node.parent !== undefined && isInsideCall(node.parent, name)
}
