// 查验 /verify?code=&page=&size=
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DocumentForm, verifyDocument } from 'contract/contracts'
import { dailyRoots, ProofForm, VerifyQuery, verifyPaper, verifyProof } from 'contract/papers'
import { MONEY_CAUSES } from 'contract/states'
import { formatSecond, formatYuan } from 'contract/units'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PaperDetails } from '~/components/papers/paper-details'
import { RootTable } from '~/components/papers/root-table'
import { DocumentUpload, ProofUpload } from '~/components/papers/uploads'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { CallProblem, callAs, callAsVisitor } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { visitorPage } from '~/services/pages/visitor-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle('单据与存证查验', {
  description: () =>
    '凭验证码查验塑集开具的资金回单与对账单，查验双方签署的电子合同，查看账本每日根，验证存证证明。',
  canonical: () => '/verify',
})
/** Refusals that the page shows at the code. */
const SHOWN = [404, 429]

const page = visitorPage({
  forms: {
    proof: handleWith(ProofForm, async ({ file }, { request }) => {
      const proved = await callAsVisitor(request, verifyProof, { proof: await file.text() })
      const { day, transferId, at, cause, side, amountFen, heldChangeFen } = proved
      const sign = side === 'credit' ? '收入' : '支出'
      const amount =
        amountFen > 0 ? `${sign} ${formatYuan(amountFen)} 元` : `冻结变动 ${formatYuan(heldChangeFen)} 元`
      const what = `流水号 ${transferId}，${formatSecond(at)} ${MONEY_CAUSES[cause]}，${amount}`
      return { to: '/verify', notice: `证明有效：${what}，已记入 ${day} 的每日根` }
    }),
    document: handleWith(DocumentForm, async ({ file }, { request }) => {
      const pdf = Buffer.from(await file.arrayBuffer()).toString('base64')
      const { signatures, documentHash } = await callAsVisitor(request, verifyDocument, { pdf })
      const signed = signatures.map(
        ({ name, signedAt }) => `「${name}」${signedAt ? `于 ${formatSecond(signedAt)} ` : ''}签署`,
      )
      const notice = `合同有效：${signed.join('，')}；签署后没有改动，也没有追加。文件摘要 ${documentHash}`
      return { to: '/verify', notice }
    }),
  },
  async load({ args, request, openForms }) {
    const { query, filter } = readFilter(request, VerifyQuery)
    const { code, page, size } = query ?? readQuery(request, VerifyQuery)
    const found = code === undefined ? null : await callAs(undefined, request, verifyPaper, { code })
    if (found && !found.ok && !SHOWN.includes(found.problem.status)) throw new CallProblem(found.problem)
    const roots = await callAsVisitor(request, dailyRoots, { page, size })
    const forms = await openForms()
    const errors = found && !found.ok ? { code: [found.problem.msg] } : filter.errors
    const shown = {
      ...{ forms, roots, pages: pagination(args, roots), filter: { ...filter, errors } },
      paper: found?.ok ? found.data : null,
    }
    const status = query === null ? 400 : found && !found.ok ? found.problem.status : 200
    return data(shown, { status })
  },
})

export const loader = page.loader
export const action = page.action

export default function Verify() {
  const { paper, filter, roots, pages } = useLoaderData<typeof loader>()
  // A refused file is the newer answer; the code's own would take the focus from it.
  const isFileRefused = useActionData<typeof action>() !== undefined
  return (
    <>
      <PageTitle sub="任何人都可以查验，无需登录；只显示单据上已有的内容">单据与存证查验</PageTitle>
      {paper !== null && (
        <Panel title="查验结果" id="result">
          <Notice kind="success" title="单据真实，由塑集开具">
            请逐项核对：手中单据与下列内容不一致的，即被改动过。
          </Notice>
          <PaperDetails paper={paper} />
        </Panel>
      )}
      <Panel title="查验回单与对账单" id="paper">
        <FilterForm
          state={isFileRefused ? { ...filter, errors: {} } : filter}
          label="查验单据"
          clearTo="/verify"
          isNarrowed={paper !== null}
          isMain
          submit="查验"
        >
          <div className="filter-form__wide">
            <TextField field="code" label="验证码" hint="单据上的 20 位字母与数字" />
          </div>
        </FilterForm>
      </Panel>
      <Panel title="查验电子合同" id="contract">
        <DocumentUpload state={useFormState('document')} />
      </Panel>
      <Panel title="验证存证证明" id="proof">
        <ProofUpload state={useFormState('proof')} />
      </Panel>
      <Panel title="每日根" id="roots">
        <p className="text-muted text-small">
          账本每天公布一个哈希，覆盖此前全部流水。抄下今天的根，日后即可知道账目是否被改动过。
        </p>
        <RootTable roots={roots.list} />
        <PaginationFragment html={pages} />
      </Panel>
    </>
  )
}
