export { questionsModule } from './module'
