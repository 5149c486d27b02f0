import { Faq } from '../sections/faq.tsx'
import { contactQuestions } from './contact-copy.ts'

export const ContactQuestions = () => <Faq questions={contactQuestions} />
