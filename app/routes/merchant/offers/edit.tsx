// 修改报价 /merchant/offers/:id/edit
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editOffer, myOffer } from 'contract/spot/merchant-offer-edits'
import { EditOfferForm } from 'contract/spot/merchant-offer-forms'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { OFFERS, offerPath } from '~/components/merchant/merchant-paths'
import { OfferFields } from '~/components/merchant/offer-fields'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { UnusualValues } from '~/components/unusual/unusual-values'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { termsOfForm, valuesOfOffer } from '~/services/merchant/offer-form.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('修改报价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '修改报价' }] }

const FORMS = { edit: EditOfferForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const offer = await call(request, myOffer, { offerId: recordId(args.params) })
  const { forms, headers } = await openForms(request, FORMS, valuesOfOffer(offer))
  return data({ offer, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    edit: async ({ offerId, version, ...terms }) => {
      await call(request, editOffer, { offerId, version, ...termsOfForm(terms) })
      return { to: offerPath(offerId), notice: '报价已修改' }
    },
  })
}

export default function EditOffer() {
  const { offer } = useLoaderData<typeof loader>()
  const form = useFormState('edit')
  return (
    <>
      <PageTitle sub={`${offer.city} ${offer.warehouse}`}>{`修改 ${offer.grade} ${offer.maker}`}</PageTitle>
      <Panel>
        <Form state={form} hidden={['offerId', 'version']} label="修改报价">
          <OfferFields />
          <UnusualValues form={form} />
          <Submit>保存</Submit>{' '}
          <ButtonLink kind="quiet" to={offerPath(offer.id)}>
            不修改
          </ButtonLink>
        </Form>
      </Panel>
    </>
  )
}
