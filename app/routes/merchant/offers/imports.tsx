// 导入报价 /merchant/offers/imports?page=&size=
import { useLoaderData } from '@remix-run/react'
import { UploadTableForm } from 'contract/imports'
import { offerImports, uploadOffers } from 'contract/spot/offer-imports'
import { NAMING_COLUMNS, OFFER_HEADINGS } from 'contract/spot/offer-table-columns'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { ImportTable } from '~/components/imports/import-tables'
import { UploadTable } from '~/components/imports/upload-table'
import { OFFER_IMPORTS, OFFERS } from '~/components/merchant/merchant-paths'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { tableUpload } from '~/services/imports/import-page.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入报价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '导入' }] }
const REQUIRED = NAMING_COLUMNS.map((key) => OFFER_HEADINGS[key]).join('、')

const page = memberPage({
  forms: {
    upload: submitTo(uploadOffers, {
      schema: UploadTableForm,
      input: async ({ file, requestId }) => ({ ...(await tableUpload(file)), requestId }),
      to: ({ output: { id } }) => `${OFFER_IMPORTS}/${id}`,
      notice: '已读取，请核对后确认',
    }),
  },
  async load({ args, request, call, openForms }) {
    const { list, ...place } = await call(offerImports, readQuery(request, offerImports.input))
    return { list, place, pages: pagination(args, place), forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function OfferImports() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  const upload = useFormState('upload')
  return (
    <>
      <PageTitle sub="先预览，确认后才生效；生效后可整次撤销">导入报价</PageTitle>
      <Columns main={<UploadTable form={upload} />} aside={<ImportRules />} />
      <ListPage place={place} pages={pages} empty="还没有导入">
        <ImportTable rows={list} list={OFFER_IMPORTS} isOneKind />
      </ListPage>
    </>
  )
}

function ImportRules() {
  return (
    <Panel title="表头">
      <p>{`必有的列：${REQUIRED}。其他列：${Object.values(OFFER_HEADINGS).join('、')}；没有的列保持原值。`}</p>
      <p>新报价须填写单价、库存、起订量、步长、交货方式与有效期，报价编号留空。</p>
      <p>
        同一商品与仓库已有在售报价的，按更改处理；库存含订单占用。
        <a href={`${OFFERS}/export?state=on_sale`} data-plain>
          下载在售报价作为模板
        </a>
      </p>
    </Panel>
  )
}
