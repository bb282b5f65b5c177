/** Event: a phone has confirmed or refused a sign-in by QR code. */
export const QR_SIGN_IN_DECIDED = 'qr_sign_in_decided'
