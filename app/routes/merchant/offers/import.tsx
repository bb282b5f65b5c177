// 一次报价导入 /merchant/offers/imports/:id?outcome=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  confirmOfferImport,
  offerImport,
  offerImportRows,
  recheckOfferImport,
  undoOfferImport,
} from 'contract/spot/offer-imports'
import { ImportPreview } from '~/components/imports/import-preview'
import { CONFIRMED_VALUES, OFFER_IMPORTS, OFFERS } from '~/components/merchant/merchant-paths'
import { ButtonLink } from '~/components/ui/button'
import { importForms, importPage } from '~/services/imports/import-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入报价')

export const handle: CrumbHandle = {
  crumbs: [{ name: '报价', to: OFFERS }, { name: '导入', to: OFFER_IMPORTS }, { name: '预览' }],
}

const page = memberPage({
  to: ({ id }) => `${OFFER_IMPORTS}/${id}`,
  forms: importForms({ confirm: confirmOfferImport, recheck: recheckOfferImport, undo: undoOfferImport }),
  async load({ args, id, call, openForms }) {
    const shown = await importPage(args, id, {
      run: (runId) => call(offerImport, { id: runId }),
      rows: (query) => call(offerImportRows, query),
    })
    return { ...shown, forms: await openForms({ id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function OfferImport() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <ImportPreview {...page} listPath={OFFER_IMPORTS} words={{ place: '报价', removal: '下架' }} />
      {page.run.confirmedAt !== null && (
        <p>
          <ButtonLink kind="quiet" to={CONFIRMED_VALUES}>
            已确认的异常价格与库存
          </ButtonLink>
        </p>
      )}
    </>
  )
}
