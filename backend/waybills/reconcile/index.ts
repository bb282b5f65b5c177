import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { EXCEPTION_ANSWER_HOURS, LAPSE_DAYS, PAYOUT_DAYS } from 'contract/waybills/states'
import waybills from './waybills.sql?raw'

const seconds = (ms: number) => String(ms / 1_000)

/** Reconcile checks of waybills: their steps, papers, exceptions, and what of their freight is held, in escrow and paid. */
export const waybillsReconcile: ReconcileModule = {
  checks: [
    rangeCheck({
      name: 'waybills',
      table: 'waybill',
      key: { id: 'uuid' },
      script: waybills,
      params: {
        payout_seconds: seconds(PAYOUT_DAYS * DAY_MS),
        lapse_seconds: seconds(LAPSE_DAYS * DAY_MS),
        answer_seconds: seconds(EXCEPTION_ANSWER_HOURS * HOUR_MS),
      },
    }),
  ],
  sealedTables: [
    {
      name: 'waybill',
      key: 'id',
      mutable: [
        'state',
        'pickup_pass_id',
        'truck_id',
        'plate_number',
        'plate_color',
        'trailer_plate',
        'body',
        'length_dm',
        'rated_kg',
        'transport_no',
        'driver_id',
        'driver_name',
        'driver_phone',
        'driver_id_sealed',
        'driver_certificate_no',
        'escort_id',
        'escort_name',
        'escort_phone',
        'escort_id_sealed',
        'escort_certificate_no',
        'deducted_fen',
        'at_loading_at',
        'loaded_at',
        'loaded_kg',
        'loaded_bags',
        'departed_at',
        'arrived_at',
        'signed_at',
        'unloaded_kg',
        'unloaded_bags',
        'payout_at',
        'disputed_at',
        'settled_at',
        'cancelled_at',
        'search_key',
      ],
    },
    { name: 'waybill_step', key: 'id', mutable: [] },
    { name: 'waybill_paper', key: 'id', mutable: [] },
    {
      name: 'waybill_exception',
      key: 'id',
      mutable: [
        'state',
        'answered_by',
        'answer_member_id',
        'answer_text',
        'answer_pictures',
        'agreed_fen',
        'deposit_id',
        'ended_at',
      ],
    },
    { name: 'waybill_change', key: 'id', mutable: ['state', 'answer_member_id', 'ended_at'] },
    { name: 'waybill_comment', key: 'id', mutable: [] },
  ],
  appendOnlyTables: ['waybill_step', 'waybill_paper', 'waybill_comment'],
  triggers: [
    { table: 'waybill', calls: 'refuse_deletion' },
    { table: 'waybill', calls: 'refuse_waybill_change' },
    { table: 'waybill', calls: 'check_waybill_truck' },
    { table: 'waybill_exception', calls: 'refuse_deletion' },
    { table: 'waybill_exception', calls: 'refuse_change_of_ended' },
    { table: 'waybill_change', calls: 'refuse_deletion' },
    { table: 'waybill_change', calls: 'refuse_change_of_ended' },
  ],
}
