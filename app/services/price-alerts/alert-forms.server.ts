import { ChangePriceAlertForm, changePriceAlert, PriceAlertForm, savePriceAlert } from 'contract/price-alerts'
import { ALERT_NOTICES, ALERTS } from '~/components/favorites/favorite-tabs'
import { submitTo } from '../pages/page-forms.server'

/** Forms of price alerts: a new one, and the buttons of those that exist. */
export const ALERT_FORMS = {
  newAlert: submitTo(savePriceAlert, {
    schema: PriceAlertForm,
    input: ({ priceYuan, ...v }) => ({ ...v, priceFenPerTon: priceYuan }),
    to: ALERTS,
    notice: '到价提醒已保存',
  }),
  alert: submitTo(changePriceAlert, {
    schema: ChangePriceAlertForm,
    input: ({ alert, requestId }) => ({ ...alert, requestId }),
    notice: ({ values: { alert } }) => ALERT_NOTICES[alert.change],
  }),
}
