// Planted: state knows a route.
import HomeRoute from '../../routes/public/home.tsx';

export const tags = HomeRoute;
