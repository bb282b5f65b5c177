// 一次报价导入 /merchant/offers/imports/:id?outcome=&page=&size=
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ImportStep } from 'contract/imports'
import {
  confirmOfferImport,
  type OfferImportStep,
  offerImport,
  offerImportRows,
  recheckOfferImport,
  undoOfferImport,
} from 'contract/spot/offer-imports'
import { ImportPreview } from '~/components/imports/import-preview'
import { CONFIRMED_VALUES, OFFER_IMPORTS, OFFERS } from '~/components/merchant/merchant-paths'
import { ButtonLink } from '~/components/ui/button'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { readForm } from '~/services/forms/forms.server'
import { IMPORT_FORMS, importAnswers, importPage } from '~/services/imports/import-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入报价')

export const handle: CrumbHandle = {
  crumbs: [{ name: '报价', to: OFFERS }, { name: '导入', to: OFFER_IMPORTS }, { name: '预览' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  return await importPage(args, {
    run: (id) => call(request, offerImport, { id }),
    rows: (query) => call(request, offerImportRows, query),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const form = await readForm(request, IMPORT_FORMS)
  await requireMember(args, { keeping: form })
  if (form.rejected) return form.rejected
  const steps = {
    confirm: (step: OfferImportStep) => call(request, confirmOfferImport, step),
    recheck: (step: ImportStep) => call(request, recheckOfferImport, step),
    undo: (step: ImportStep) => call(request, undoOfferImport, step),
  }
  return form.answer(importAnswers(steps, `${OFFER_IMPORTS}/${recordId(params)}`))
}

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
