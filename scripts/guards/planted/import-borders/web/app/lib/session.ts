// Planted: lib/ knows a route.
import LoginRoute from '../routes/account/login.tsx';

export const session = LoginRoute;
