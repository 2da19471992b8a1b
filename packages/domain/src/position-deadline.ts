/** Milliseconds after the receipt of a punch in which its position may still come (P-54). */
export const positionDeadlineMs = 60_000;
