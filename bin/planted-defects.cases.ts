// Defects of twelve kinds, each with the test that turns red: the selection of the gate must run it.
// bin/test-selection.test.ts proves the selection, bin/planted-defects.long.test.ts plants each and runs the test.

export interface PlantedDefect {
  readonly kind: string
  readonly path: string
  /** Text of the file that is replaced; empty for a new file. */
  readonly from: string
  readonly to: string
  /** What turns red: a vitest file, with the environment that its own selection has. */
  readonly caughtBy: { readonly file: string; readonly title?: string }
  /** How the selection names it. */
  readonly selects:
    | { readonly rule: true }
    | { readonly walk: string }
    | { readonly page: string }
    | { readonly everything: true }
}

const MIGRATION = 'backend/platform/migrations/9999_planted.sql'
const RULE = { rule: true } as const
const EVERYTHING = { everything: true } as const
const WALKS = 'tests/endpoints/'

export const PLANTED_DEFECTS: readonly PlantedDefect[] = [
  {
    kind: 'rule',
    path: 'backend/auction/rules/judge-bid.ts',
    from: 'if (weightKg < minKg)',
    to: 'if (weightKg <= minKg)',
    caughtBy: { file: 'backend/auction/rules/judge-bid.test.ts' },
    selects: RULE,
  },
  {
    kind: 'SQL view',
    path: MIGRATION,
    from: '',
    to: `-- ---- Module: flash-sales ----
create or replace view flash_sales_sale as
select id, shop_id, offer_id, pool_id, state, stock_kg, limit_kg, pin_fen_per_ton, pin_open_min_kg, pin_join_min_kg,
  starts_at, ends_at, returned_kg + 1 as returned_kg
from flash_sale;
`,
    caughtBy: { file: 'backend/pins/sale-pins.test.ts' },
    selects: { walk: 'pins' },
  },
  {
    kind: 'trigger',
    path: MIGRATION,
    from: '',
    to: '-- ---- Module: pins ----\ndrop trigger seal_row on pin_merge;\n',
    caughtBy: { file: 'backend/pins/merging/merging.test.ts' },
    selects: { walk: 'pins' },
  },
  {
    kind: 'contract',
    path: 'contract/questions/limits.ts',
    from: 'QUESTIONS_PER_DAY = 10',
    to: 'QUESTIONS_PER_DAY = 10_000',
    caughtBy: { file: WALKS },
    selects: { walk: 'questions' },
  },
  {
    kind: 'store',
    path: 'backend/questions/question-store.ts',
    from: '.where(and(eq(question.id, id), eq(question.memberId, memberId)))',
    to: '.where(eq(question.id, id))',
    caughtBy: { file: WALKS },
    selects: { walk: 'questions' },
  },
  {
    kind: 'page',
    path: 'app/routes/trading/questions.tsx',
    from: 'to={askPath(offerId ?? undefined)}',
    to: 'to="/ask"',
    caughtBy: { file: 'tests/pages/html-and-links.test.ts' },
    selects: { page: '/questions' },
  },
  {
    kind: 'style',
    path: 'app/styles/base/buttons.css',
    from: 'display: inline-block;',
    to: 'inset: 0;',
    caughtBy: { file: 'app/styles/sheets.test.ts' },
    selects: RULE,
  },
  {
    kind: 'text',
    path: 'contract/refusal.ts',
    from: '登录已过期，请重新登录',
    to: '登录过期了',
    caughtBy: { file: 'tests/endpoints/access.test.ts' },
    selects: { walk: 'questions' },
  },
  {
    kind: 'seed',
    path: 'backend/demo/seed/places.ts',
    from: "['PP'",
    to: "['PPX'",
    caughtBy: { file: 'backend/demo/seed/grades.test.ts' },
    selects: RULE,
  },
  {
    kind: 'route',
    path: 'app/routes.ts',
    from: "route('questions'",
    to: "route('question'",
    caughtBy: { file: 'tests/architecture/urls.test.ts' },
    selects: RULE,
  },
  {
    kind: 'job',
    path: 'backend/drafts/module.ts',
    from: 'purge_drafts: {',
    to: 'purge_draft: {',
    caughtBy: { file: WALKS },
    selects: { walk: 'drafts' },
  },
  {
    kind: 'lock file',
    path: 'package-lock.json',
    from: '"node_modules/zod"',
    to: '"node_modules/zodd"',
    caughtBy: { file: 'tests/ops/install.test.ts' },
    selects: EVERYTHING,
  },
]
