export { feedbackModule } from './module'
