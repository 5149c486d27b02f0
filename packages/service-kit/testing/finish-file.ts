/** The name of the file in the data folder whose presence lets the conversions to Letter finish. */
export const finishFile = 'finish'
