/** The five signs 火 金 木 土 水 as strokes in a box of 24 by 24: no machine need have letters for them. */
export const SIGNS: readonly string[] = [
  'M5 8.5L7.3 13M19 8.5L16.7 13M12 3V9C12 14.5 8.5 19 4 21M12 10C13 15 16 19 20 21',
  'M12 2.5L3 10.5M12 2.5L21 10.5M8.5 10H15.5M5.5 14H18.5M12 10V20.5M8 16.5L9.2 18.7M16 16.5L14.8 18.7M4 20.8H20',
  'M4 8H20M12 3V21.5M12 8.5C10 13 7.2 16 3.5 18M12 8.5C14 13 16.8 16 20.5 18',
  'M6.5 9.5H17.5M12 4V20M3.5 20H20.5',
  'M12 3V19.3Q12 21.4 9.5 20M4 8.5H9C8.5 12.5 6.5 16 3.5 18.5M19.2 6.5L14.6 10.4M12.8 7.5C14.3 13 17 16.5 21 18.5',
];

/** A crown, for the kings. */
export const CROWN = 'M4.5 18.5L3 7.5L8 12L12 4.5L16 12L21 7.5L19.5 18.5Z';
