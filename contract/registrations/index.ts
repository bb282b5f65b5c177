/** Registration of merchants and carriers: steps, submission, and the answer of the review. */
export * from './checks'
export * from './facts'
export * from './refusals'
export * from './sign-up'
export * from './steps'
export * from './submission'
