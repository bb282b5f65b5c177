/** Forms of waybills whose fields are typed in tons and yuan. */
import { emptyAsNone, tonsAsKg, yuanAsFen } from '../schema'
import { AnswerException, CLAIM_MAX_FEN, LoadWaybill, RaiseException, SignWaybill } from './inputs'
import { WEIGHED_MAX_KG } from './states'

const isWeight = (typed: number) => typed > 0 && typed <= WEIGHED_MAX_KG
const weighed = emptyAsNone(tonsAsKg.refine(isWeight, `请填写 0 至 ${WEIGHED_MAX_KG / 1000} 之间的吨数`))
const weights = { grossKg: weighed, tareKg: weighed }
const amount = { amountFen: emptyAsNone(yuanAsFen(CLAIM_MAX_FEN)) }

export const LoadForm = LoadWaybill.extend(weights)
export const SignForm = SignWaybill.extend(weights)
export const ExceptionForm = RaiseException.extend(amount)
export const AnswerForm = AnswerException.extend(amount)
