import { first } from './es/first.ts';
import { further } from './es/further.ts';
import { landing } from './es/landing.ts';
import type { Texts } from './translate.ts';

/**
 * Spanish for Spain and the Americas, addressing people with "usted". The same thing has the same name everywhere:
 *
 * - check in, check out: registrar la entrada, la salida; checked in, out: en turno, fuera de turno
 * - check-in, check-out as times: entrada, salida; punch: registro; the check-in page: control horario
 * - location status: ubicación; presence: presencia; work recorded: trabajo registrado
 * - company: empresa; department: departamento; dashboard: panel
 * - employee: empleado; administrator: administrador; the one who runs the installation: operador
 * - sign in, sign out: iniciar sesión, cerrar sesión; sign up: crear cuenta, unirse; account: cuenta
 */
export const es: Texts = { ...first, ...landing, ...further };
