// 修改报价 /merchant/offers/:id/edit
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
import { termsOfForm, valuesOfOffer } from '~/services/merchant/offer-form.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('修改报价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '修改报价' }] }

const page = memberPage({
  to: ({ id }) => offerPath(id),
  forms: {
    edit: submitTo(editOffer, {
      schema: EditOfferForm,
      input: ({ offerId, version, ...terms }) => ({ offerId, version, ...termsOfForm(terms) }),
      notice: '报价已修改',
    }),
  },
  async load({ id, call, openForms }) {
    const offer = await call(myOffer, { offerId: id })
    return { offer, forms: await openForms(valuesOfOffer(offer)) }
  },
})

export const loader = page.loader
export const action = page.action

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
