import { type DecidingTables, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

const FLEET =
  'who carried, as registered; the database checks it when it is written, and a change is confirmed by a step'
const WORDS = 'words and pictures of a side; the answer and its amount are checked'

export const DECIDING_TABLES: DecidingTables = {
  waybill: {
    key: ['id'],
    undecisive: {
      pickup_pass_id: 'a pass that the hand-over checks by itself',
      truck_id: FLEET,
      plate_number: FLEET,
      plate_color: FLEET,
      trailer_plate: FLEET,
      body: FLEET,
      length_dm: FLEET,
      rated_kg: FLEET,
      transport_no: FLEET,
      driver_id: FLEET,
      driver_name: FLEET,
      driver_phone: FLEET,
      driver_id_sealed: FLEET,
      driver_certificate_no: FLEET,
      escort_id: FLEET,
      escort_name: FLEET,
      escort_phone: FLEET,
      escort_id_sealed: FLEET,
      escort_certificate_no: FLEET,
      payout_at:
        'checked to be three days after signing at the earliest; a later instant only delays a payout',
      search_key: 'for lists and their search',
    },
  },
  waybill_step: { key: ['id'], undecisive: {} },
  waybill_paper: { key: ['id'], undecisive: {} },
  waybill_exception: {
    key: ['id'],
    undecisive: {
      answer_member_id: 'who answered for its side; the side is checked',
      answer_text: WORDS,
      answer_pictures: WORDS,
    },
  },
  waybill_change: {
    key: ['id'],
    undecisive: { answer_member_id: 'who answered for the shipper; the answer is checked' },
  },
  waybill_comment: { key: ['id'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  waybill_link: INTERNAL,
  waybill_photo: 'pictures that papers name; the papers are sealed',
}
