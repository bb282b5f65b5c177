/** The first tab of the message page, without an open message. */
export const MESSAGES_PATH = '/message?id=0&type=1'
